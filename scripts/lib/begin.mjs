import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';

/** Call first in a script. Installs what is missing, and continues the script on the Node that the tools need. */
export async function begin() {
  await ensureInstalled();
  await ensureNode();
}
