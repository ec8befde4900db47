import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { devPlatformMembers } from '../src/db/schema.dev.ts';
import { fakeDiscordKeys as discordKeys } from '../src/ports/fake/discord.ts';
import { type DiscordRole, liveDiscord } from '../src/ports/live/discord.ts';
import type { OAuthRequest } from '../src/ports/live/oauth.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openFakes, openWorld, testBadDays } from './support/platformContract.ts';

const database = databasePerTest();
const open = () => openWorld(database, 'discord', (options) => liveDiscord(discordKeys, options));

/** Gives consent as a person does on Discord's consent page. Returns the code with which our server gets a token. */
function consent({ platforms }: Pick<ReturnType<typeof openFakes>, 'platforms'>, url: URL, username: string) {
  const asked = ['response_type', 'client_id', 'code_challenge_method'].map((name) => url.searchParams.get(name));
  expect([url.pathname, ...asked]).toEqual(['/oauth2/authorize', 'code', discordKeys.clientId, 'S256']);
  const [redirectUri = '', codeChallenge = ''] = ['redirect_uri', 'code_challenge'].map(
    (name) => url.searchParams.get(name) ?? '',
  );
  return platforms.discord.grant({ username, redirectUri, codeChallenge });
}

const request: OAuthRequest = {
  redirectUri: 'http://localhost:3000/discord-auth',
  state: 'state',
  codeVerifier: 'a verifier that is long enough for everybody here',
};

describe('The port to Discord', () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const codeFor = (username: string) => consent(world, world.port.consentUrl(request), username);
  const identityOf = async (username: string) => world.port.identify(request, await codeFor(username));
  async function memberAs(username: string, role: DiscordRole) {
    const identity = await identityOf(username);
    await world.port.addMember(identity, role);
    return identity;
  }

  test('asks for consent with state, both scopes and PKCE', () => {
    const { searchParams } = world.port.consentUrl(request);
    expect(searchParams.get('state')).toBe('state');
    expect(searchParams.get('redirect_uri')).toBe(request.redirectUri);
    expect(searchParams.get('scope')).toBe('identify guilds.join');
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.toString()).not.toContain('verifier');
  });

  test('tells who consented, each time the same', async () => {
    const first = await identityOf('anna.trades');
    const again = await identityOf('anna.trades');
    expect(first).toMatchObject({ username: 'anna.trades', id: expect.stringMatching(/^\d{10,20}$/) as string });
    expect([again.id, again.username]).toEqual([first.id, first.username]);
    expect(first.accessToken).not.toBe('');
    expect((await identityOf('ben')).id).not.toBe(first.id);
  });

  test('takes a code once', async () => {
    const code = await codeFor('anna');
    await world.port.identify(request, code);
    expect(await failureOf(world.port.identify(request, code))).toMatchObject({ kind: 'unproven' });
  });

  test.each([
    ['another verifier', { ...request, codeVerifier: 'somebody else has made this verifier up, not we' }],
    ['another address of return', { ...request, redirectUri: 'http://localhost:3000/elsewhere' }],
  ])('takes no code with %s', async (_, other) => {
    expect(await failureOf(world.port.identify(other, await codeFor('anna')))).toMatchObject({ kind: 'unproven' });
  });

  test('takes no unknown code, and none that is too old', async () => {
    expect(await failureOf(world.port.identify(request, 'made-up'))).toMatchObject({ kind: 'unproven' });
    const code = await codeFor('anna');
    world.clock.move(3600);
    expect(await failureOf(world.port.identify(request, code))).toMatchObject({ kind: 'unproven' });
  });

  test.each(['Premium', 'Member'] as const)('brings a person in as %s', async (role) => {
    const { id } = await memberAs('anna', role);
    expect(await world.port.roleOf(id)).toBe(role);
  });

  test('gives the role to who is in already', async () => {
    await memberAs('anna', 'Member');
    const { id } = await memberAs('anna', 'Premium');
    expect(await world.port.roleOf(id)).toBe('Premium');
    await memberAs('anna', 'Member');
    expect(await world.port.roleOf(id)).toBe('Member');
  });

  test("brings nobody in with another person's token", async () => {
    const anna = await identityOf('anna');
    const ben = await identityOf('ben');
    const mixed = { ...ben, accessToken: anna.accessToken };
    expect(await failureOf(world.port.addMember(mixed, 'Premium'))).toMatchObject({ kind: 'unproven' });
    expect(await world.port.roleOf(ben.id)).toBeUndefined();
  });

  test('changes the role of a member, and says so when there is none', async () => {
    const { id } = await memberAs('anna', 'Premium');
    await world.port.setRole(id, 'Member');
    await world.port.setRole(id, 'Member');
    expect(await world.port.roleOf(id)).toBe('Member');
    await world.port.setRole(id, 'Premium');
    expect(await world.port.roleOf(id)).toBe('Premium');
    expect(await failureOf(world.port.setRole('999', 'Member'))).toMatchObject({ kind: 'missing' });
  });

  test('removes a member, twice without harm', async () => {
    const { id } = await memberAs('anna', 'Premium');
    await world.port.removeMember(id);
    await world.port.removeMember(id);
    expect(await world.port.roleOf(id)).toBeUndefined();
  });

  test('gives everybody the same invite, which lets in one after the other and never ends', async () => {
    const invite = await world.port.invite();
    expect(new URL(invite).protocol).toMatch(/^https?:$/);
    world.clock.move(400 * 86_400);
    expect(await world.platforms.discord.join(invite, 'anna')).toBe('joined');
    expect(await world.platforms.discord.join(invite, 'ben')).toBe('joined');
    expect(await world.port.invite()).toBe(invite);
    expect(await world.platforms.invites()).toHaveLength(1);
  });

  test.each([
    ['tooManyServers', 'Maximum number of guilds reached (100) (30001)'],
    ['banned', 'The user is banned from this guild. (40007)'],
    ['cannotJoin', 'No mutual guilds with this user (50278)'],
  ] as const)('says that Discord does not let the person in: %s', async (because, said) => {
    const identity = await identityOf('anna');
    await world.setFault(because);
    const failure = await failureOf(world.port.addMember(identity, 'Member'));
    expect(failure).toMatchObject({ kind: 'barred', because, message: expect.stringContaining(said) as string });
    expect(await world.port.roleOf(identity.id)).toBeUndefined();
  });

  test('does not know somebody whose account Discord has deleted', async () => {
    const deleted = () => Promise.resolve(Response.json({ message: 'Unknown User', code: 10_013 }, { status: 404 }));
    const port = liveDiscord(discordKeys, { ...world.options, fetch: deleted });
    expect(await port.roleOf('1')).toBeUndefined();
    await port.removeMember('1');
    expect(await failureOf(port.setRole('1', 'Member'))).toMatchObject({ kind: 'missing' });
  });

  testBadDays(() => world, {
    identify: async (port) => port.identify(request, 'code'),
    addMember: (port) => port.addMember({ id: '1', username: 'anna', accessToken: 'token' }, 'Member'),
    roleOf: (port) => port.roleOf('1'),
    setRole: (port) => port.setRole('1', 'Member'),
    removeMember: (port) => port.removeMember('1'),
    invite: (port) => port.invite(),
  });
});

describe('The fake Discord', () => {
  test('rejects codes alone when it is told to', async () => {
    const { platforms } = openFakes(database);
    await platforms.faults.set('discord', 'oauthRejected', true);
    expect(await failureOf(platforms.discord.identify(request, 'code'))).toMatchObject({ kind: 'unproven' });
    expect(await platforms.discord.invite()).toContain('/dev/platforms/invite/');
  });
});

describe('The port to Discord, with a community', () => {
  test.each([
    ['community', { guildId: '999' }],
    ['role', { roleIds: { Premium: '998', Member: '999' } }],
    ['channel', { inviteChannelId: '999' }],
  ])('does not take a wrong %s of ours for a missing person', async (_, wrong) => {
    const world = await open();
    const good = world.port;
    const identity = await good.identify(request, await consent(world, good.consentUrl(request), 'anna'));
    await good.addMember(identity, 'Member');
    const port = liveDiscord({ ...discordKeys, ...wrong }, world.options);
    const work = 'inviteChannelId' in wrong ? port.invite() : port.setRole(identity.id, 'Premium');
    expect(await failureOf(work)).toMatchObject({ kind: 'rejected' });
    await world.close();
  });

  test('leaves roles alone that are not ours', async () => {
    const world = await open();
    const { port } = world;
    const identity = await port.identify(request, await consent(world, port.consentUrl(request), 'anna'));
    await port.addMember(identity, 'Member');
    const isAnna = eq(devPlatformMembers.memberId, identity.id);
    await database.db.update(devPlatformMembers).set({ role: 'Member moderator' }).where(isAnna);
    await port.setRole(identity.id, 'Premium');
    expect(await world.platforms.discord.members()).toMatchObject([{ role: 'moderator Premium' }]);
    await world.close();
  });
});
