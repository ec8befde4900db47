// `node scripts/vendorTypes.mjs discord <file>`: copies the types that our calls need, and the types that these use,
// from a vendor's published types to `apps/api/test/vendorTypes`. `<file>` is a file of an unpacked npm package that
// `sources` names: `npm pack discord-api-spec`, then `tar xzf`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, say } from './lib/run.mjs';

/**
 * The packages, both with the MIT licence, and the types that we need. For the types in `unread`, only the names of the
 * fields are copied, because our fakes never send such values; an enum becomes `string`.
 */
const sources = {
  discord: {
    from: 'discord-api-spec 10.0.266135 by RiskyMH, build/discord-api-spec.ts, made of OpenAPI by Discord',
    names: [
      'BotAddGuildMemberRequest',
      'CreateGuildInviteRequest',
      'ErrorResponse',
      'GuildInviteResponse',
      'GuildMemberResponse',
      'RatelimitedResponse',
      'UserPIIResponse',
    ],
    unread: [
      'GuildFeatures',
      'InviteApplicationResponse',
      'InviteChannelRecipientResponse',
      'InviteGuildRoleResponse',
      'ScheduledEventResponse',
      'UserAvatarDecorationResponse',
      'UserCollectiblesResponse',
      'UserPrimaryGuildResponse',
    ],
  },
  telegram: {
    from: '@gramio/types 10.3.1 by Kravets, out/objects.d.ts and out/params.d.ts, made of the documentation of Bot API 10.3',
    names: [
      'BanChatMemberParams',
      'CreateChatInviteLinkParams',
      'GetChatMemberParams',
      'RevokeChatInviteLinkParams',
      'SetWebhookParams',
      'TelegramChatInviteLink',
      'TelegramChatMember',
      'TelegramChatMemberUpdated',
      'TelegramResponseParameters',
      'UnbanChatMemberParams',
    ],
    unread: ['TelegramUpdate'],
  },
};

const [vendor = '', ...files] = process.argv.slice(2);
if (!Object.hasOwn(sources, vendor) || files.length === 0)
  fail(`Name the vendor and its files: node scripts/vendorTypes.mjs ${Object.keys(sources).join(' | ')} <file> …`);
const { from, names, unread } = sources[vendor];

function withoutTypes(name, text) {
  if (text.includes('enum ')) return `export type ${name} = string;`;
  const [, indent] = /^( +)\w+\??:/m.exec(text);
  const fields = [...text.matchAll(new RegExp(`^${indent}(\\w+\\??):`, 'gm'))].map(([, field]) => `${field}: unknown;`);
  return `export type ${name} = { ${fields.join(' ')} };`;
}

/** The declarations in the files by name, without comments. */
const declared = new Map(
  files
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
    .flatMap((text) => text.split(/^(?=export )/m))
    .map((text) => [/^export (?:type|interface|enum|const enum) (\w+)/.exec(text)?.[1], text.trim()])
    .filter(([name]) => name !== undefined)
    .map(([name, text]) => [name, unread.includes(name) ? withoutTypes(name, text) : text]),
);

// An enum becomes the union of its values, because JSON holds the values and not the names.
const valuesOf = (text) =>
  [...text.matchAll(/^\s*"?([\w-]+)"? = ([^\n]+),$/gm)].map(([, name, value]) => [name, value]);
const enums = [...declared].filter(([, text]) => /^export (const )?enum/.test(text));
const members = new Map(
  enums.flatMap(([name, text]) => valuesOf(text).map(([member, value]) => [`${name}.${member}`, value])),
);
for (const [name, text] of enums) {
  const values = valuesOf(text).map(([, value]) => value);
  declared.set(name, `export type ${name} = ${values.join(' | ')};`);
}
const textOf = (name) => declared.get(name)?.replace(/\b[A-Z]\w+\.\w+/g, (member) => members.get(member) ?? member);

const taken = new Set();
function take(name) {
  const text = textOf(name);
  if (text === undefined || taken.has(name)) return;
  taken.add(name);
  for (const [word] of text.matchAll(/\b[A-Z]\w+/g)) take(word);
}
names.forEach(take);
const missing = names.filter((name) => !taken.has(name));
if (missing.length > 0) fail(`The files declare no ${missing.join(', ')}`);
const to = join(root, `apps/api/test/vendorTypes/${vendor}.ts`);
const texts = [...taken].toSorted().map((name) =>
  textOf(name)
    .replace(/\n\s*\n/g, '\n')
    .replaceAll('Objects.', ''),
);
writeFileSync(to, `// From ${from} (MIT). Written by scripts/vendorTypes.mjs.\n\n${texts.join('\n\n')}\n`);
say(`Wrote ${taken.size} types to ${to}. Run npm run format.`);
