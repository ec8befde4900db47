import { isCommonAssetRequest } from 'msw';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';

/** Requests of the running story that no handler answered. */
const unanswered: string[] = [];

const isOfTheTools = ({ url }: Request) =>
  /sb-common-assets|iframe\.html|\/sb-|@vite|@id\/|@fs\/|@react-refresh|\/virtual:|node_modules|__vitest|\.(tsx?|m?js|css|svg|json)(\?|$)/.test(
    url,
  );

/** Starts MSW's service worker once, and gives it the handlers in each story's `parameters.msw`. */
export const network = mswLoader(async () => {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Beside the page that shows the stories, so that a built Storybook works under any path.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame({ frame }) {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      if (isCommonAssetRequest(request) || isOfTheTools(request)) return;
      unanswered.push(`${request.method} ${request.url}`);
    },
  });
  return worker;
});

/** Forgets the requests of earlier stories. */
export function forgetRequests(): void {
  unanswered.length = 0;
}

/** Fails a story that made a request without a handler. */
export function expectAllAnswered(): void {
  const requests = unanswered.splice(0);
  if (requests.length > 0)
    throw new Error(
      `The story made requests that no handler answers: ${requests.join(', ')}. Give it a handler in parameters.msw.`,
    );
}
