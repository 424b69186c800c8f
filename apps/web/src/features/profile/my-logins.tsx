import { type Profile, profileRoutes } from '@lugnut/contract';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { profileCopy as copy } from './copy.en';
import { PendingChanges } from './pending-changes';
import { phoneText } from './phone-text';
import { type Channel, ProveTarget } from './prove-target';

type MyLoginsProps = { readonly profile: Profile; readonly onProfile: (profile: Profile) => void };

const rows = [
  { channel: 'phone', icon: Phone, words: copy.logins.phone, text: phoneText },
  { channel: 'email', icon: Mail, words: copy.logins.email, text: (email: string) => email },
] as const;

/** What one logs in with. Another one is asked for once its code was shown; the old one confirms it, or it waits. */
export function MyLogins({ profile, onProfile }: MyLoginsProps) {
  const [changing, setChanging] = useState<Channel>();
  const [told, setTold] = useState('');
  const open = (channel: Channel | undefined) => {
    setTold('');
    setChanging(channel);
  };
  return (
    <Card as="section" aria-labelledby="my-logins" className="grid gap-3">
      <div>
        <h2 id="my-logins" className="text-xl">
          {copy.logins.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.logins.lead}</p>
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ channel, icon: Icon, words, text }) => {
          const now = profile[channel];
          return (
            <li key={channel} className="grid gap-3 py-3">
              <div className="flex flex-wrap items-center gap-3">
                <Icon className="size-5 shrink-0 text-forest-ink" aria-hidden="true" />
                <p className="min-w-0 flex-1">
                  <span className="block text-sm text-ink-soft">{words.name}</span>
                  <span className="block font-semibold break-words figures">
                    {now === null ? copy.none : text(now)}
                  </span>
                </p>
                {changing !== channel && (
                  <Button
                    size="sm"
                    aria-label={now === null ? words.add : words.change}
                    onClick={() => open(channel)}
                  >
                    {now === null ? copy.logins.add : copy.logins.change}
                  </Button>
                )}
              </div>
              {channel === 'phone' && now === null && profile.typed_phone !== null && (
                <p className="text-sm text-ink-soft figures">
                  {copy.logins.typedPhone(phoneText(profile.typed_phone))}
                </p>
              )}
              {changing === channel && (
                <ProveTarget
                  key={channel}
                  channel={channel}
                  label={words.label}
                  hint={words.hint}
                  confirm={copy.logins.confirm}
                  onCancel={() => open(undefined)}
                  ask={async (user) =>
                    (await api.call(profileRoutes.askLoginChangeCode, { body: { user } })).code
                  }
                  show={async ({ target: user, ...shown }) => {
                    const { data } = await api.call(profileRoutes.changeLogin, { body: { user, ...shown } });
                    open(undefined);
                    // A proven account waits: the change stands below with when it takes effect.
                    if (data[channel] !== now) setTold(words.changed(text(data[channel] ?? '')));
                    onProfile(data);
                  }}
                />
              )}
              <PendingChanges
                profile={profile}
                kind={channel}
                onProfile={(next, words) => {
                  setTold(words);
                  onProfile(next);
                }}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
    </Card>
  );
}
