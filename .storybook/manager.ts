import { addons } from 'storybook/manager-api';
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';

/** Returns whether a page is only for reading and has no controls. */
const isRead = (id: string) => /^(start-here|every-screen|design-|copy-claims|copy-copy-deck)/.test(id);
/** Returns whether a story is a copy desk: a page for changing the texts of a file, with the controls on the right. */
const isDesk = (id: string) => id.startsWith('copy-') && !isRead(id);

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !isRead(storyId),
  },
});

addons.register('signalsync/desk', (api) => {
  let wasDesk = false;
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    // Move the panel only when the user enters or leaves a copy desk. Otherwise it stays where the user put it.
    if (isDesk(storyId) !== wasDesk) api.togglePanelPosition(wasDesk ? 'bottom' : 'right');
    wasDesk = isDesk(storyId);
  });
});
