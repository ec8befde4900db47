import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';

/** What a script does first: it installs what is missing, and continues on the Node that the tools need. */
export async function begin() {
  await ensureInstalled();
  await ensureNode();
}
