import { Button } from '../../components/Button/Button.tsx';
import { NoticePage } from '../../pieces/NoticePage/NoticePage.tsx';
import * as css from '../../pieces/NoticePage/NoticePage.css.ts';

export interface CrashPageProps {
  /** After a crash, or when a part of the page could not be loaded: of a new version, or without a connection. */
  content: { readonly title: string; readonly description: string; readonly action: string };
  /** The one way on. */
  onReload: () => void;
}

/** Stands in the place of a page that stopped working. */
export function CrashPage({ content, onReload }: CrashPageProps) {
  return (
    <main className={css.screen}>
      <NoticePage title={content.title} actions={<Button onPress={onReload}>{content.action}</Button>}>
        <p role="alert" className={css.description}>
          {content.description}
        </p>
      </NoticePage>
    </main>
  );
}
