import { pagePath, pages, type StaffTerms } from '@lugnut/contract';
import {
  emailProblemText,
  firstName,
  isSendableName,
  parseEmail,
  parsePhone,
  phoneProblemText,
  unsendableNameText,
} from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import { urlFor } from '../../platform/words';
import { type MessageSettings, sendEmail, sendText } from '../messaging';
import { type AuditDeps, type Changed, changeWithin, inSection } from './audited-change';
import { invitationWords } from './invitation-words';
import { createStaffSection } from './sections/staff';

export type Invitation = StaffTerms & { readonly email: string | null; readonly phone: string | null };

const contactOf = ({ email, phone }: Invitation) => {
  const parsedEmail = email ? parseEmail(email) : undefined;
  const parsedPhone = phone ? parsePhone(phone) : undefined;
  const problems = [
    ...(parsedEmail && !parsedEmail.ok ? [emailProblemText[parsedEmail.problem]] : []),
    ...(parsedPhone && !parsedPhone.ok ? [phoneProblemText[parsedPhone.problem]] : []),
    ...(parsedEmail || parsedPhone
      ? []
      : ['Enter an email address or a phone number. That’s how they log in.']),
  ];
  if (problems.length > 0) throw new EnglishFailure('invalid_input', problems);
  return {
    email: parsedEmail?.ok ? parsedEmail.email : null,
    phone: parsedPhone?.ok ? parsedPhone.e164 : null,
  };
};

type Contact = ReturnType<typeof contactOf>;

/** The account that already has this email or phone, if any. */
const findHolder = async (tx: DatabaseTransaction, { email, phone }: Contact) => {
  const holders = await tx
    .selectFrom('account')
    .select(['id', 'language'])
    .where((e) => e.or([e('email', '=', email), e('phone', '=', phone)]))
    .forUpdate()
    .execute();
  if (holders.length > 1)
    throw new EnglishFailure('conflict', 'That email and phone number belong to two different accounts.');
  return holders[0];
};

const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  contact: Contact,
  { name, role }: StaffTerms,
  language: LanguageCode,
): Promise<void> => {
  const { roles, invited, subject } = invitationWords[language];
  const url = urlFor(settings, language, pagePath(pages.login));
  const words = invited(firstName(name), settings.brand, roles[role], url);
  if (contact.email !== null)
    await sendEmail(tx, {
      to: contact.email,
      subject: subject(settings.brand),
      text: words,
      ...(contact.phone === null ? {} : { otherwise: { to: contact.phone, body: words } }),
    });
  else if (contact.phone !== null) await sendText(tx, { to: contact.phone, body: words });
};

/** Creates a staff login, or promotes a customer's account; they are notified on commit. */
export const inviteStaff = (
  deps: AuditDeps & { readonly messages: MessageSettings },
  invitation: Invitation,
  by: string,
): Promise<Changed<StaffTerms> & { readonly id: string }> => {
  const contact = contactOf(invitation);
  if (!isSendableName(invitation.name)) throw new EnglishFailure('invalid_input', unsendableNameText);
  const after: StaffTerms = { name: invitation.name, role: invitation.role };
  const staffSection = createStaffSection(deps.now);
  return inSection(deps, staffSection.name, async (tx) => {
    const holder = await findHolder(tx, contact);
    const id = holder?.id ?? newId();
    if (!holder)
      await tx
        .insertInto('account')
        // Nobody has shown yet that the contact is theirs: the role comes with the first login.
        .values({
          id,
          name: after.name,
          ...contact,
          role: 'customer',
          is_proven: false,
          is_invited: true,
        })
        .execute();
    const changed = await changeWithin(tx, deps.now(), staffSection, { id, by, after, version: null });
    if (changed.change) {
      // Only technicians have their screens in other languages.
      const language = after.role === 'technician' ? (holder?.language ?? 'en') : 'en';
      await tell(tx, deps.messages, contact, after, language);
    }
    return { ...changed, id };
  });
};
