import { Button } from '@signalsync/ui/components/Button';
import { Card } from '@signalsync/ui/components/Card';
import { Checkbox } from '@signalsync/ui/components/Checkbox';
import { Dialog } from '@signalsync/ui/components/Dialog';
import { TextField } from '@signalsync/ui/components/TextField';
import { ThemeSwitch } from '@signalsync/ui/components/ThemeSwitch';
import type { SiteProps } from '@signalsync/ui/shared/SitePage';
import { type FormEvent, useState } from 'react';

/** A form of the library's components: it rejects an address without `@`, and says in a dialog that it has sent one. */
export function FormPage({ theme, onThemeChange }: Pick<SiteProps, 'theme' | 'onThemeChange'>) {
  const [email, setEmail] = useState('');
  const [isMonthly, setMonthly] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSent, setSent] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    const isEmail = email.includes('@');
    setErrorMessage(isEmail ? undefined : 'Enter an address with an @.');
    setSent(isEmail);
  }
  return (
    <main>
      <h1>Newsletter</h1>
      <ThemeSwitch theme={theme} onChange={onThemeChange} label="Switch the theme" />
      <Card title="Your address">
        <form onSubmit={send} noValidate>
          <TextField label="Email" type="email" value={email} onChange={setEmail} errorMessage={errorMessage} />
          <Checkbox isSelected={isMonthly} onChange={setMonthly}>
            Once a month is enough
          </Checkbox>
          <Button type="submit">Send</Button>
        </form>
      </Card>
      <Dialog isOpen={isSent} onOpenChange={setSent} title="Sent" closeLabel="Close">
        {email}
      </Dialog>
    </main>
  );
}
