import { account } from '@signalsync/content/account';
import { Assistant, type AssistantProps } from '@signalsync/ui/account/Assistant';
import { isOwn, settings } from '../../settings/settings.ts';
import { useTheme } from '../site.ts';

/**
 * The assistant that the settings name. Our own assistant page gets the theme in its hash, because it cannot read the
 * app's data.
 */
export function AssistantRoute(panel: Pick<AssistantProps, 'id' | 'disclosure'>) {
  const theme = useTheme();
  const { assistant: src } = settings;
  if (src === null) return null;
  const isOwnPage = isOwn(src);
  return (
    <Assistant content={account.assistant} src={isOwnPage ? `${src}#${theme}` : src} isOwnPage={isOwnPage} {...panel} />
  );
}
