import { runDeskCommand } from './runDesk.ts';
import { jobsOptions, jobsUsage } from '../desk/options.ts';

// Lists the jobs that failed or wait, or runs one of them again.
await runDeskCommand(() => jobsOptions(process.argv.slice(2)), jobsUsage);
