import { monoFont } from '@signalsync/ui/theme/monoFont';
import { fetchAhead } from '../platform/fetchAhead.ts';
import { loadAhead } from '../platform/loadAhead.ts';

export { ToastHost } from './ToastHost.tsx';

document.fonts.add(monoFont());
fetchAhead(() => loadAhead());
