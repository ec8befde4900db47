// `node -r ./scripts/oldNode.cjs script.mjs` ends with a sentence if Node is too old to run our scripts, even the one
// that installs a newer Node. Every version of Node must be able to read this file, so it uses no new syntax.
'use strict';

/** Returns the sentence for a Node that is too old. `version` is its version, such as `v12.22.9`. */
exports.sentenceFor = function (version) {
  return (
    'SignalSync needs Node 24.5 or newer; this is ' +
    version +
    '. Install it from https://nodejs.org and run the command again.'
  );
};

// Node 18.15 was the first version with `statfsSync`, the newest function that the scripts use.
if (!require('fs').statfsSync) {
  console.error('\n' + exports.sentenceFor(process.version) + '\n');
  process.exit(1);
}
