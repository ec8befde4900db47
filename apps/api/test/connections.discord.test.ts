import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveDiscord } from '../src/ports/live/discord.ts';
import type { DiscordOAuthRequest, DiscordPort, DiscordRole } from '../src/ports/platforms.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openFakes, openVendor, testBadDays, type World } from './support/platformContract.ts';
import { discordKeys, discordVendor } from './vendors/discord.ts';

const database = databasePerTest();

interface DiscordWorld extends World<DiscordPort> {
  /** Gives consent as a person does on Discord's consent page. Returns the authorization code for our server. */
  consent(url: URL, username: string): Promise<string>;
  /** Makes every code expire. */
  endGrants(): void;
  isOpen(inviteLink: string): Promise<boolean>;
}

async function fake(): Promise<DiscordWorld> {
  const { platforms, clock, setFault } = openFakes(database);
  return {
    port: platforms.discord,
    impatient: platforms.discord,
    setFault: setFault('discord'),
    close: () => Promise.resolve(),
    consent: (url, username) =>
      platforms.discord.grant({
        username,
        redirectUri: url.searchParams.get('redirect_uri') ?? '',
        codeChallenge: url.searchParams.get('code_challenge') ?? '',
      }),
    endGrants: () => clock.move(3600),
    isOpen: async (inviteLink) =>
      (await platforms.invites()).some(
        ({ code, closedAt }) => platforms.inviteAddress(code) === inviteLink && closedAt === null,
      ),
  };
}

async function live(): Promise<DiscordWorld> {
  const vendor = await openVendor(discordVendor());
  return {
    ...vendor,
    port: liveDiscord(discordKeys, vendor.options),
    impatient: liveDiscord(discordKeys, vendor.impatience),
    consent: (url, username) => Promise.resolve(vendor.consent(url, username)),
    isOpen: (inviteLink) => Promise.resolve(vendor.isOpen(inviteLink)),
  };
}

const request: DiscordOAuthRequest = {
  redirectUri: 'http://localhost:3000/discord-auth',
  state: 'state',
  codeVerifier: 'a verifier that is long enough for everybody here',
};

describe.each([
  { name: 'The fake Discord', open: fake },
  { name: 'The port to Discord', open: live },
])('$name', ({ open }) => {
  let world: DiscordWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const codeFor = (username: string) => world.consent(world.port.consentUrl(request), username);
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
    world.endGrants();
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

  test('makes a new invite each time', async () => {
    const [one, other] = [await world.port.createInvite(), await world.port.createInvite()];
    expect(new URL(one).protocol).toMatch(/^https?:$/);
    expect(other).not.toBe(one);
  });

  test('revokes one invite and leaves the others, twice without harm', async () => {
    const [one, other] = [await world.port.createInvite(), await world.port.createInvite()];
    await world.port.revokeInvite(one);
    await world.port.revokeInvite(one);
    expect([await world.isOpen(one), await world.isOpen(other)]).toEqual([false, true]);
  });

  testBadDays(() => world, {
    identify: async (port) => port.identify(request, 'code'),
    addMember: (port) => port.addMember({ id: '1', username: 'anna', accessToken: 'token' }, 'Member'),
    roleOf: (port) => port.roleOf('1'),
    setRole: (port) => port.setRole('1', 'Member'),
    removeMember: (port) => port.removeMember('1'),
    createInvite: (port) => port.createInvite(),
    revokeInvite: (port) => port.revokeInvite('https://discord.gg/code'),
  });
});

describe('The fake Discord', () => {
  test('rejects codes alone when it is told to', async () => {
    const { platforms, setFault } = openFakes(database);
    await setFault('discord')('oauthRejected');
    expect(await failureOf(platforms.discord.identify(request, 'code'))).toMatchObject({ kind: 'unproven' });
    expect(await platforms.discord.createInvite()).toContain('/dev/platforms/invite/');
  });
});

describe('The port to Discord', () => {
  test.each([
    ['community', { guildId: '999' }],
    ['role', { roleIds: { Premium: '998', Member: '999' } }],
    ['channel', { inviteChannelId: '999' }],
  ])('does not take a wrong %s of ours for a missing person', async (_, wrong) => {
    const vendor = await openVendor(discordVendor());
    const good = liveDiscord(discordKeys, vendor.options);
    const identity = await good.identify(request, vendor.consent(good.consentUrl(request), 'anna'));
    await good.addMember(identity, 'Member');
    const port = liveDiscord({ ...discordKeys, ...wrong }, vendor.options);
    const work = 'inviteChannelId' in wrong ? port.createInvite() : port.setRole(identity.id, 'Premium');
    expect(await failureOf(work)).toMatchObject({ kind: 'rejected' });
    await vendor.close();
  });

  test('leaves roles alone that are not ours', async () => {
    const vendor = await openVendor(discordVendor());
    const port = liveDiscord(discordKeys, vendor.options);
    const identity = await port.identify(request, vendor.consent(port.consentUrl(request), 'anna'));
    await port.addMember(identity, 'Member');
    vendor.giveRole(identity.id, 'moderator');
    await port.setRole(identity.id, 'Premium');
    expect(vendor.rolesOf(identity.id)).toEqual(['moderator', discordKeys.roleIds.Premium]);
    await vendor.close();
  });
});
