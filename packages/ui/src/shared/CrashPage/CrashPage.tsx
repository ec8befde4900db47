import { Button } from '../../components/Button/Button.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import * as css from '../NoticePage/NoticePage.css.ts';

export interface CrashPageProps {
  /**
   * The texts for the cause of the error: the page crashed, the browser is offline, or a new version has replaced a
   * part of the app.
   */
  content: { readonly title: string; readonly description: string; readonly action: string };
  /** Called when the user presses the only button. The caller should reload the page. */
  onReload: () => void;
}

/** Replaces a page that has crashed or could not be loaded, and offers to reload. */
export function CrashPage({ content, onReload }: CrashPageProps) {
  return (
    <main className={css.screen}>
      <NoticePage title={content.title} actions={<Button onPress={onReload}>{content.action}</Button>}>
        <p role="alert">{content.description}</p>
      </NoticePage>
    </main>
  );
}
