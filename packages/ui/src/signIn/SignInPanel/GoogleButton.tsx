import { CircleAlert } from 'lucide';
import { GoogleIcon } from '../../components/BrandIcon/GoogleIcon.tsx';
import { Button } from '../../components/Button/Button.tsx';
import type { Pending } from '../../components/Button/PendingProps.ts';
import { Icon } from '../../private/Icon.tsx';
import * as css from './SignInPanel.css.ts';

interface GoogleButtonProps extends Pending {
  label: string;
  error: string | null;
  onPress: () => void;
}

/** The button 'Continue with Google', with its error below. */
export function GoogleButton({ label, isPending, pendingLabel, error, onPress }: GoogleButtonProps) {
  return (
    <div className={css.google}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<GoogleIcon />}
        isPending={isPending}
        pendingLabel={pendingLabel}
        onPress={onPress}
      >
        {label}
      </Button>
      <div role="alert">
        {error !== null && (
          <p className={css.error}>
            <Icon icon={CircleAlert} size={18} className={css.errorIcon} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
