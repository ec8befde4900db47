import { landing } from '@signalsync/content/landing';
import { Landing } from '@signalsync/ui/screens/Landing';
import { useState } from 'react';
import { useCore } from '../CoreContext.tsx';
import { paths } from '../paths.ts';
import { useSite } from '../site.ts';
import { useLocation } from '../router/location.ts';

export default function LandingRoute() {
  const { session } = useCore();
  const [, navigate] = useLocation();
  const [isChecking, setChecking] = useState(false);

  async function openDashboard() {
    setChecking(true);
    const status = await session.check();
    setChecking(false);
    navigate(status === 'authenticated' ? paths.account : paths.auth);
  }
  return <Landing {...useSite()} content={landing} isChecking={isChecking} onDashboard={() => void openDashboard()} />;
}
