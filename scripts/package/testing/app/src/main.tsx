import '@signalsync/ui/global';
import { type ThemeName, themeClass } from '@signalsync/ui/theme/themes';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormPage } from './FormPage';
import { PricingPage } from './PricingPage';

const Page = location.search === '?form' ? FormPage : PricingPage;

/** The page that the address asks for, in the theme that its switch chose. */
function App() {
  const [theme, setTheme] = useState<ThemeName>('dark');
  useLayoutEffect(() => {
    document.documentElement.className = themeClass[theme];
  }, [theme]);
  return <Page theme={theme} onThemeChange={setTheme} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the app.');
createRoot(root).render(<App />);
