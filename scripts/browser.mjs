// Finds the Chromium for the tests and, if needed, installs it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canInstall, onPath } from './lib/machine.mjs';
import { root, say, spawnable } from './lib/run.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Flags that make two runs draw the same pixels. They make drawing slower. */
const flagsOfPictures = [
  '--font-render-hinting=none',
  // These draw every frame completely, with the same code on every processor. A tile that is only partly redrawn
  // sometimes differs by a pixel.
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
];

/** Flags that save processor time. No page of a journey lives long enough to earn back the time for optimizing its code. */
const flagsOfJourneys = ['--js-flags=--no-opt --no-maglev'];

/** The settings of every page that a test opens, so that all machines show the same. */
export const pageSettings = { locale: 'en-US', timezoneId: 'UTC', reducedMotion: /** @type {const} */ ('reduce') };

const require = createRequire(import.meta.url);

/** Returns the command that prints the version of a Chromium. On Windows `chrome.exe` itself prints nothing. */
export const versionCommand = (executablePath, platform = process.platform) =>
  platform === 'win32'
    ? [
        'powershell',
        '-NoProfile',
        '-Command',
        `(Get-Item -LiteralPath '${executablePath.replaceAll("'", "''")}').VersionInfo.ProductVersion`,
      ]
    : [executablePath, '--version', '--no-sandbox'];

/** Returns the version of a browser; undefined if it does not start here. */
export function versionOf(executablePath, env = {}) {
  const [command, ...args] = versionCommand(executablePath);
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  });
  return status === 0 ? (/\d+(\.\d+)+/.exec(stdout) ?? [])[0] : undefined;
}

/**
 * Returns the configuration of fontconfig for an unpacked Chromium. It allows only the fonts in the browser's own
 * folder.
 */
export function fontList(folder) {
  const path = (name) => join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?><fontconfig><dir>${path('fonts')}</dir><cachedir>${path('font-cache')}</cachedir></fontconfig>`;
}

/**
 * Unpacks the Chromium of the npm package, once, into `.cache/browser/<version>`. Returns undefined if the package is
 * not installed or does not fit this machine. The package unpacks into a temporary folder, which is renamed when it is
 * complete. So another run at the same time never finds an incomplete browser.
 */
function unpackLocked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packageFile = join(root, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(packageFile)) return undefined;
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const cache = join(root, '.cache/browser');
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    say('Unpacking the test browser …');
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(join(cache, 'unpacking-'));
    const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    if (status !== 0) throw new Error(`The test browser could not be unpacked into ${folder}:\n${stderr}`);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  // The file fonts.conf contains absolute paths, so it is written again if the repository's folder was moved.
  const list = fontList(folder);
  const listFile = join(folder, 'fonts.conf');
  if (!existsSync(listFile) || readFileSync(listFile, 'utf8') !== list) writeFileSync(listFile, list);
  return {
    executablePath: join(folder, 'chromium'),
    // The fonts that come with the browser have the glyphs that our fonts lack, so that these look the same on every
    // machine. With the libraries that come with it, the browser needs none of the machine's.
    env: { FONTCONFIG_FILE: listFile, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

function playwrightsOwn() {
  const { chromium } = require('playwright');
  return { executablePath: chromium.executablePath() };
}

/** The usual paths of Chromium and Chrome on a system that does not put them on PATH. */
export function placesOfChromium(platform = process.platform, env = process.env) {
  if (platform === 'darwin')
    return ['Chromium', 'Google Chrome'].flatMap((name) =>
      ['/Applications', `${env.HOME}/Applications`].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  if (platform === 'win32')
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => ['Chromium', 'Google\\Chrome'].map((name) => `${folder}\\${name}\\Application\\chrome.exe`));
  return [];
}

function systems() {
  const executablePath =
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    placesOfChromium().find((path) => existsSync(path));
  return executablePath && { executablePath };
}

function find() {
  const given = process.env.CHROMIUM_PATH;
  const sources = given ? [() => ({ executablePath: given })] : [unpackLocked, playwrightsOwn, systems];
  for (const source of sources) {
    const found = source();
    if (!found || !existsSync(found.executablePath)) continue;
    const version = versionOf(found.executablePath, found.env);
    if (version) return { ...found, version };
  }
  return undefined;
}

const installCommand = () =>
  canInstall() ? ['apt-get', 'install', '-y', '-q', 'chromium'] : ['npx', 'playwright', 'install', 'chromium'];

function install() {
  const [command, ...args] = installCommand();
  if (command === 'apt-get') spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  const [program, words, shell] = spawnable(command, args);
  spawnSync(program, words, { cwd: root, stdio: 'inherit', ...shell });
}

/**
 * Returns the browser of this machine for Playwright's launch: `{ executablePath, args, env, version, platform }`, and
 * `journeyArgs`, which are the `args` of a browser that takes no pictures. If CHROMIUM_PATH is set, takes only that
 * browser. Otherwise takes the first of these that starts: the Chromium of the npm package (Linux x64), Playwright's
 * own, or the system's. If none starts and CI is set, installs one. Throws if there is still none; the error says what
 * to do.
 */
export function findBrowser() {
  let found = find();
  if (!found && process.env.CI && !process.env.CHROMIUM_PATH) {
    install();
    found = find();
  }
  if (!found)
    throw new Error(
      process.env.CHROMIUM_PATH
        ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start as a Chromium.`
        : `The tests need Chromium. Install it with: ${installCommand().join(' ')}\n(or set CHROMIUM_PATH to one that is installed)`,
    );
  return {
    executablePath: found.executablePath,
    args: [...flags, ...flagsOfPictures],
    journeyArgs: [...flags, ...flagsOfJourneys],
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...found.env }),
    version: found.version,
    platform: `${process.platform}-${process.arch}`,
  };
}
