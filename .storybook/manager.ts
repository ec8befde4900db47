import { createElement, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { CURRENT_STORY_WAS_SET, GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, type API, types } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { isCheck } from './checkStories.ts';
import { statusOf } from './library/status.ts';

/** Returns whether a page is only for reading and has no controls. */
const isRead = (id: string) =>
  /^(start-here|every-screen|how-people-get-there|what-changed|design-|guides-|copy-claims|copy-copy-deck)/.test(id);
/** Returns whether a story is a copy desk: a page for changing the texts of a file, with the controls on the right. */
const isDesk = (id: string) => id.startsWith('copy-') && !isRead(id);

/** The product's mark (`apps/web/public/favicon.svg`) beside its name, as the address of a picture. */
function brand(ink: string) {
  const mark =
    '<path d="m1.8 18.4 7-7.2 3.8 4 5.6-5.8" stroke="#EEF2F4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="21" cy="6.5" r="3" stroke="#CBFB45"/><path d="m8.6 18.4 3.3 4.9H5.3Z" fill="#CBFB45"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="32" viewBox="0 0 140 32"><rect width="32" height="32" rx="7" fill="#101417"/><g transform="translate(3 3.2)" fill="none" stroke-width="2.4">${mark}</g><text x="42" y="21.5" fill="${ink}" font-family="system-ui, sans-serif" font-size="16" font-weight="600">SignalSync</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const frame = (base: 'dark' | 'light') =>
  create({
    base,
    brandTitle: 'SignalSync',
    brandImage: brand(base === 'dark' ? '#EEF2F4' : '#101417'),
    brandUrl: './?path=/story/start-here--start-here',
    brandTarget: '_self',
  });
const frames = { dark: frame('dark'), light: frame('light') };

addons.setConfig({
  theme: frames.dark,
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !isRead(storyId),
  },
  sidebar: {
    filters: { checks: (entry) => !isCheck(entry) },
    renderLabel: (item) => {
      const status = item.type === 'component' ? statusOf(item.tags) : undefined;
      return status === undefined || status === 'stable' ? item.name : `${item.name} (${status})`;
    },
  },
});

/** The button of the toolbar that shows in the sidebar, or hides there, the stories that only repeat others. */
function ChecksButton({ api }: { api: API }) {
  const [isShown, setShown] = useState(false);
  const toggle = () => {
    void api.experimental_setFilters({ checks: (entry) => !isShown || !isCheck(entry) });
    setShown(!isShown);
  };
  // The manager is built without JSX.
  return createElement(
    Button,
    { variant: 'ghost', size: 'small', padding: 'small', active: isShown, ariaLabel: false, onClick: toggle },
    'Checks',
  );
}

addons.register('signalsync/desk', (api) => {
  let wasDesk = false;
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    // Move the panel only when the user enters or leaves a copy desk. Otherwise it stays where the user put it.
    if (isDesk(storyId) !== wasDesk) api.togglePanelPosition(wasDesk ? 'bottom' : 'right');
    wasDesk = isDesk(storyId);
  });
});

addons.register('signalsync/library', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: globals.theme === 'light' ? frames.light : frames.dark });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  addons.add('signalsync/library/checks', {
    type: types.TOOL,
    title: 'Checks',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(ChecksButton, { api }),
  });
});
