import { Button } from '../../components/Button/Button.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import * as css from '../NoticePage/NoticePage.css.ts';

export interface CrashPageProps {
  /**
   * The texts, which depend on the cause. Either the page crashed, or a part of the app did not load: the browser is
   * offline, or a new version has replaced that part.
   */
  content: { readonly title: string; readonly description: string; readonly action: string };
  /** Called by the only button. */
  onReload: () => void;
}

/** Replaces a page that stopped working. */
export function CrashPage({ content, onReload }: CrashPageProps) {
  return (
    <main className={css.screen}>
      <NoticePage title={content.title} actions={<Button onPress={onReload}>{content.action}</Button>}>
        <p role="alert">{content.description}</p>
      </NoticePage>
    </main>
  );
}
