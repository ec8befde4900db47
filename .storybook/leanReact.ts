import * as React from 'react';

// React's development build notes where each element was made and how long each component took, for tools that no test opens: a
// fifth of the time of a story. Its warnings stay.

Reflect.deleteProperty(console, 'timeStamp');

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts the stacks of its elements in another place.');
// Beyond 10,000 in a second it takes no more of them.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
