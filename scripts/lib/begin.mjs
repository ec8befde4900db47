import { ensureInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';

/**
 * Every script calls this first. Installs missing packages, and continues the script on the version of Node that the
 * tools need.
 */
export async function begin() {
  await ensureInstalled();
  await ensureNode();
}
