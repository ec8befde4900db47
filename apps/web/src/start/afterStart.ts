import '@signalsync/ui/fonts/mono.css';

// The build names the files of the pages to which visitors often go next. If they are in the browser's cache already, a
// press only needs to draw the page. Links with `rel=prefetch` would not work: Safari does not know them, and our
// policy makes Firefox block them.
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]'))
  fetch(href, { priority: 'low' })
    .then((reply) => reply.arrayBuffer())
    // The press on the link fetches the file again, and reports a failure.
    .catch(() => undefined);
