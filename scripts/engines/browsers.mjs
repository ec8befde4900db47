// Finds the Firefox and WebKit in which journeys run and, if needed, installs them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '../browser.mjs';
import { canInstall, onPath } from '../lib/machine.mjs';
import { run, say } from '../lib/run.mjs';

/** The engines in which journeys run. For each, `vitest.workspace.ts` has a project with the name `engine-<engine>`. */
export const engines = ['chromium', 'firefox', 'webkit'];

/** Debian's packages for Firefox, for WebKit with its driver, and for a virtual screen, which needs no monitor. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'dbus-x11',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
];

const installCommand = `apt-get install --no-install-recommends ${packages.join(' ')}`;

/** The paths at which Firefox's installers for macOS and Windows put Firefox. */
const usualPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The oldest version of Firefox in which the journeys were tried. Firefox 140 lacks commands that the driver sends. */
const oldestFirefox = 153;

/**
 * Returns the path of Firefox: that in `FIREFOX_PATH`, or else the system's. Throws if there is none, or if it is too
 * old.
 */
export function findFirefox() {
  const found =
    process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox') ?? usualPlaces.find((path) => existsSync(path));
  if (!found) throw new Error(`Firefox is not installed. On Debian or Ubuntu: ${installCommand}`);
  const version = versionOf(found);
  if (version === undefined) throw new Error(`${found} does not start. On Debian or Ubuntu: ${installCommand}`);
  if (Number.parseInt(version) < oldestFirefox)
    throw new Error(
      `Firefox ${version} is too old for the journeys, which need ${oldestFirefox}. On Debian or Ubuntu: apt-get update && ${installCommand}`,
    );
  return found;
}

/** Returns the path of the small browser that comes with WebKit's packages; undefined if there is none. */
function miniBrowser() {
  const libraries = '/usr/lib';
  const machines = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : [];
  return machines
    .flatMap((machine) => ['4.1', '4.0'].map((api) => join(libraries, machine, `webkit2gtk-${api}`, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

/** Returns the paths of WebKit's driver, its small browser and the virtual screen: `{ driver, browser, screen }`. */
export function findWebKit() {
  const [driver, browser, screen] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')];
  if (!driver || !browser || !screen)
    throw new Error(`WebKit’s driver is not installed. On Debian or Ubuntu: ${installCommand}`);
  return { driver, browser, screen };
}

const sentenceOf = (find) => {
  try {
    find();
    return undefined;
  } catch (error) {
    return error.message;
  }
};

/** Returns, for each engine whose browser is missing or too old, a sentence that says how to install it. */
export const missingEngines = () =>
  Object.fromEntries(
    Object.entries({ firefox: sentenceOf(findFirefox), webkit: sentenceOf(findWebKit) }).filter(([, said]) => said),
  );

async function install() {
  if (!process.env.CI || !canInstall() || Object.keys(missingEngines()).length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', ['update', ...wait], { env, quiet: true });
  const { output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...wait, ...packages], {
    env,
    quiet: true,
  });
  if (Object.keys(missingEngines()).length > 0) say(output);
}

let installation;

/**
 * Installs the missing browsers once, if CI is set and this process is root with `apt-get`. Waits while another program
 * installs packages. If this is called again, waits for the first call.
 */
export const installEngines = () => (installation ??= install());

/** Resolves when a running installation has ended, or at once if there is none. */
export const whenInstalled = async () => installation;
