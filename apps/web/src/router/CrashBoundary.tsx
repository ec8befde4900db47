import { shell } from '@signalsync/content/shell';
import { CrashPage } from '@signalsync/ui/screens/CrashPage';
import { Component, type ReactNode } from 'react';

interface State {
  crash: 'chunk' | 'error' | null;
}

/** Errors of browsers that could not fetch a part of the app: a new version has replaced it, or the network is gone. */
const isChunkError = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Keeps a crash from leaving a white page. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: isChunkError(error) ? 'chunk' : 'error' };
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return (
      <CrashPage
        content={crash === 'chunk' ? shell.chunkFailed : shell.crashed}
        onReload={() => window.location.reload()}
      />
    );
  }
}
