import { type Change, contentOf, server, state, ui } from './plantParts.ts';

/** The changes of source files that make up each lie (deliberate mistake) about the platforms, by its name. */
export const platformPlants: Readonly<Record<string, readonly Change[]>> = {
  'kicked-but-connected': [
    server(
      'connections/discord',
      "({ role: isIn ? role : 'absent', accessUntil })",
      "({ role: isIn || role !== undefined ? role : 'absent', accessUntil })",
    ),
  ],
  'check-again-nothing-new': [
    server(
      'connections/reconcile',
      'if (row === undefined) return;\n  if (platform',
      'if (row !== undefined) return;\n  if (platform',
    ),
  ],
  'older-invites-still-work': [
    state(
      'connections/createRenewing',
      "id === 'telegram' && status !== null ? renewed : made",
      'status !== null ? renewed : made',
    ),
  ],
  'invited-called-connected': [contentOf('connections', "invited: 'Invited'", "invited: 'Connected'")],
  'access-until-after-the-end': [
    ui(
      'connections/PlatformCard/PlatformAccess',
      'const hasEnded = date !== null && !hasAccess;',
      'const hasEnded = date !== null && !hasAccess && failedScriptCount < 0;',
    ),
  ],
};
