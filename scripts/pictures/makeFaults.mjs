// `npm run drill faults`: makes faults that neither a picture nor axe shows, one after the other, and reports which of
// them an accepted accessibility tree notices. `-- level` makes only the faults with 'level' in their description or
// file. It takes minutes, so it is not part of `npm test`.
import { faults } from './faults.mjs';
import { plant } from './plant.mjs';

await plant(faults, {
  settingsOf: () => ({ projects: ['stories-dark', 'stories-light'], PICTURES: 'off' }),
  isNotice: (message) => message.includes('accessibility tree'),
});
