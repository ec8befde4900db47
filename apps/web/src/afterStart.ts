import '@signalsync/ui/fonts/mono.css';

// The build names the files of the pages to which visitors often go next. If they are there already, only drawing is
// left after a press. If one cannot be fetched, nothing happens: the press fetches it.
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}
