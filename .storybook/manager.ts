import { addons } from 'storybook/manager-api';
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';

/** What is read and has nothing to control. */
const isRead = (id: string) => /^(start-here|every-screen|design-|copy-claims|copy-copy-deck)/.test(id);
/** The desks where copy is changed: texts stand in Controls, beside the screen that they change. */
const isDesk = (id: string) => id.startsWith('copy-') && !isRead(id);

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !isRead(storyId),
  },
});

addons.register('signalsync/desk', (api) => {
  let wasDesk = false;
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    // Whoever puts the panel elsewhere on a desk finds it there until the desk is left.
    if (isDesk(storyId) !== wasDesk) api.togglePanelPosition(wasDesk ? 'bottom' : 'right');
    wasDesk = isDesk(storyId);
  });
});
