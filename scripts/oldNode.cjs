// `node -r ./scripts/oldNode.cjs script.mjs` ends with a sentence on a Node that cannot read our scripts, not even to
// install a newer one. Any Node must be able to read this file, so it has no new syntax.
'use strict';

/** Returns the sentence for a Node that is too old. `version` is such as `v12.22.9`. */
exports.sentenceFor = function (version) {
  return (
    'SignalSync needs Node 24.5 or newer; this is ' +
    version +
    '. Install it from https://nodejs.org and run the command again.'
  );
};

// The scripts use `statfsSync`, and everything else in them is older. Node 18.15 was the first to have it.
if (!require('fs').statfsSync) {
  console.error('\n' + exports.sentenceFor(process.version) + '\n');
  process.exit(1);
}
