import * as React from 'react';

// React's development build records where each element was created and how long each component took. No test needs
// these records, and making them takes a fifth of a story's time. React's warnings stay on.

Reflect.deleteProperty(console, 'timeStamp');

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts the stacks of its elements in another place.');
// React stops recording stacks when this counter exceeds 10,000. So the counter always returns a huge number.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
