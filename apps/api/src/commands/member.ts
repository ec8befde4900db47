import { runDeskCommand } from './runDesk.ts';
import { memberOptions, memberUsage } from '../desk/options.ts';

// Shows all that we know about one person, or does an action for that person, such as a refund.
await runDeskCommand(() => memberOptions(process.argv.slice(2)), memberUsage);
