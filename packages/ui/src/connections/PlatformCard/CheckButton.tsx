import { fill } from '@signalsync/content/fill';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { PlatformCardProps } from './platformCardProps.ts';

interface CheckButtonProps extends Pick<PlatformCardProps, 'content' | 'id' | 'work'> {
  onCheck: () => void;
}

/** The action that asks the platform whether the user is a member. */
export function CheckButton({ content, id, work, onCheck }: CheckButtonProps) {
  const texts = content.invite;
  const isChecking = work === 'checking';
  return (
    <TextButton
      variant="quiet"
      size="small"
      aria-label={isChecking ? undefined : fill(texts.checkPlatform, { platform: content.platforms[id].name })}
      onPress={isChecking ? undefined : onCheck}
    >
      {isChecking ? texts.checking : texts.check}
    </TextButton>
  );
}
