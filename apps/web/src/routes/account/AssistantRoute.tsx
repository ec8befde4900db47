import { account } from '@signalsync/content/account';
import { Assistant, type AssistantProps } from '@signalsync/ui/pieces/Assistant';
import { isOwn, settings } from '../../settings.ts';
import { useTheme } from '../../site.ts';

/** The assistant that the settings name. A page of our own learns the theme, since it can look into nothing of ours. */
export function AssistantRoute(panel: Pick<AssistantProps, 'id' | 'disclosure'>) {
  const theme = useTheme();
  const { assistant: src } = settings;
  if (src === null) return null;
  const isOwnPage = isOwn(src);
  return (
    <Assistant content={account.assistant} src={isOwnPage ? `${src}#${theme}` : src} isOwnPage={isOwnPage} {...panel} />
  );
}
