export const privacy = `This policy says what {{brand}} learns about you, why, who else sees it, and what you can do about it. It covers our website, our app, our texts and emails, and the visits of our mechanics.

**In short:** we use your data to quote, schedule, do, and bill the work you ask for. We don’t sell it.

## What we collect
- **You:** your name, phone number, and email. If you have an account, your settings and how you log in. We don’t use passwords.
- **Your vehicle:** year, make, model, engine, VIN, license plate, and mileage.
- **Where it’s parked:** the address or ZIP code for your visit.
- **The work:** what you told us is wrong, quotes, what you approved or declined, inspection results, and invoices.
- **Pictures and video:** what you or our mechanics take of the vehicle and the work. Please keep people and papers out of the picture.
- **Messages:** texts, emails, and chats between you and us.
- **Payment:** the kind of card, its last four digits, and its expiration date. Your full card number goes straight to Stripe or PayPal. It never reaches our servers.
- **Your device:** the kind of browser, the internet address, and when you logged in, so that we can keep your account safe. If you say yes to analytics, we also count which pages you open.

## Fleets
If your business puts trackers in its vehicles or connects a tracking service, we get each vehicle’s location, mileage, fault codes, and tire pressure. We show them to the people your business lets in. Drivers should ask their employer what is tracked and when.

## Where our mechanics are
We use the location of our mechanics’ phones while they work so that we can plan their day and show you when yours will arrive. We don’t track the phones of customers.

## How we use it
- To give you a price, book a visit, do the work, and bill it.
- To text and email you about your quotes, visits, and account.
- To honor the warranty and answer questions about past work.
- To keep accounts safe and stop fraud.
- To plan routes and get better at keeping arrival windows.
- To send you offers, only where you said yes or the law lets us. You can stop them anytime.

## Text messages
We text you about your quotes, visits, and account because you gave us your number for that. Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help. Offers by text need a yes of their own, and we only send them from {{marketingHours}} where you are. In Texas that is {{texasMarketingHours}}. **We don’t share or sell your number or your consent to texts with anyone for their marketing.**

## Who else sees it
- **Companies that work for us:** payment (Stripe, PayPal), text and email delivery, maps, vehicle data, and hosting. They may use it only to do that job.
- **Your employer,** if the vehicle belongs to its fleet.
- **Banks and card networks,** if you dispute a charge.
- **The government or a court,** where the law makes us, and to protect people’s safety.
- **A buyer of our business,** who would have to keep the promises made here.

We don’t sell your personal data, and we don’t share it for ads on other sites.

## How long we keep it
We keep your data while you use our service and as long as we need it for what is written here. Invoices, payments, what you authorized, and warranty records stay as long as tax, warranty, and consumer law ask for. Other things go sooner:
- **Quotes you never book:** your contact details go after {{keep_unbooked_quotes}}, and the pictures you sent after {{keep_unbooked_pictures}}.
- **Questions you send us:** {{keep_leads}}.
- **Messages about a job:** {{keep_job_messages}}.
- **Texts and emails we sent:** what they said goes once they are delivered. A note that we sent them stays for {{keep_sent_messages}}.
- **Security logs:** {{keep_security_log}}.
- **Data from trackers in vehicles:** {{keep_telematics_readings}}. Daily totals stay.

We delete backups after {{backupDays}}.

## Your choices and rights
- **See it and take it with you.** Log in and open [My data](/profile/data) to download a copy. It stays there for {{dataCopyDays}}.
- **Fix it.** Change your details in your profile, or ask us.
- **Delete it.** Erase your account on [the same page](/profile/data). You can change your mind for {{erasureDays}}. We keep only what the law makes us keep, without what isn’t needed.
- **Say no to marketing.** Reply STOP to a text, use the unsubscribe link in an email, or go to [Unsubscribe](/unsubscribe).

You can also email {{email}} or call {{phone}}. We’ll check that it’s really you, tell you within {{dataRequestNotice}} that we got your request, and answer within {{dataRequestDays}}. Somebody you trust may ask for you in writing. If we say no, tell us to look again, and you can also complain to your state’s attorney general. We treat you the same whether you use these rights or not.

## Keeping it safe
We encrypt data on its way, limit who can see it, and keep a log of what bears on security. No system is perfect. If your data is ever exposed, we’ll tell you as the law asks.

## Children
Our service is for adults. We don’t knowingly collect data from children.

## Language
This policy is in English and Spanish. If they don’t say the same, the English text is the one that counts.

## Changes
When this policy changes, we publish a new version here with its date, and earlier versions stay readable. If a change matters to you, we’ll tell you before it takes effect.

## Contact
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;
