import type { GoogleReturnContent } from '@signalsync/content/googleReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ReturnPage } from '../../pieces/ReturnPage/ReturnPage.tsx';

/** `done` stands for the moment before the account appears. */
export type GoogleReturnResult = { status: 'pending' } | { status: 'done' } | { status: 'failed'; message: string };

export interface GoogleReturnProps {
  content: GoogleReturnContent;
  result: GoogleReturnResult;
  /** Beside the mark. */
  productName: string;
  /** Where 'Back to Login' leads. */
  signInHref: string;
}

/** The return from Google's consent page. */
export function GoogleReturn({ content, result, productName, signInHref }: GoogleReturnProps) {
  if (result.status !== 'failed') return <ReturnPage productName={productName} title={content.pending} />;
  return (
    <ReturnPage
      productName={productName}
      title={result.message}
      action={
        <ButtonLink href={signInHref} size="large">
          {content.back}
        </ButtonLink>
      }
    />
  );
}
