import { runDeskCommand } from './runDesk.ts';
import { memberOptions, memberUsage } from '../desk/options.ts';

// Shows one person to the team, or does something for them.
await runDeskCommand(() => memberOptions(process.argv.slice(2)), memberUsage);
