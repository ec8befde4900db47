import { shell } from '@signalsync/content/shell';
import { CrashPage } from '@signalsync/ui/shared/CrashPage';
import { Component, type ReactNode } from 'react';

/**
 * Returns whether a browser could not load a part of the app: a new version replaced it, or the network is down. A
 * failed part keeps failing until the page is reloaded.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/i.test(error.message);

type State = { crash: 'chunkFailed' | 'chunkOffline' | 'crashed' | null };

/** A browser that does not report its connection counts as online. */
const isOffline = () => navigator.onLine === false;

/** Shows an error page instead of a white page when a child throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    if (!isChunkError(error)) return { crash: 'crashed' };
    return { crash: isOffline() ? 'chunkOffline' : 'chunkFailed' };
  }

  /** Reloads the page if there is a connection. Without one, the browser would show its own error page. */
  reload = () => {
    if (isOffline()) this.setState({ crash: 'chunkOffline' });
    else window.location.reload();
  };

  /**
   * Once there is a connection again, an error page that lacked one is reloaded by itself. Nothing can be typed on it.
   */
  override componentDidMount() {
    addEventListener('online', () => {
      if (this.state.crash === 'chunkOffline') this.reload();
    });
  }

  override render() {
    const { crash } = this.state;
    return crash === null ? this.props.children : <CrashPage content={shell[crash]} onReload={this.reload} />;
  }
}
