export const cancellation = `Plans change. Here is what it costs to change a visit with {{brand}}, and when it costs nothing.

## Rescheduling
Moving your visit to another time is always free. Use the link in your confirmation or your account. If you move a visit less than {{freeCancelHours}} before it starts, canceling the new one isn’t free again.

## Canceling for free
- Within {{freeCancelMinutes}} after you book, whatever the time of the visit, as long as nobody is on the way yet.
- Until {{freeCancelHours}} before your arrival window starts. The deadline is in the vehicle’s local time, and we show it beside your window, at booking, and in your confirmation.
- Anytime, if we don’t keep what we promised: we miss your arrival window, or we have to call off the visit.

## The late cancellation fee
After that, canceling costs {{lateCancelFee}}. It pays for the time and the drive we set aside for you. You pay nothing for work that wasn’t done.

## If nobody is there
If our mechanic comes and can’t work because nobody lets us in, the vehicle isn’t there, or the place isn’t safe, we wait and try to reach you. If that doesn’t help, the same {{lateCancelFee}} fee can apply. A job costs this fee once at most.

## How we charge it
The fee goes on the card or the other way to pay you saved when you booked. We send you a receipt. If you think it’s wrong, call {{phone}} or write to {{email}} and we’ll look at what happened.

## Memberships
You can end a membership anytime in your account. It stays yours through the time you’ve paid for and doesn’t renew. If you joined together with a visit and that visit is canceled, the membership ends and you pay nothing for it.

## When we have to cancel
Sometimes weather, a missing part, or an emergency gets in the way. We’ll tell you as soon as we know and offer you the next time we have. You pay nothing.

## Language
This policy is in English and Spanish. If they don’t say the same, the English text is the one that counts.
`;

export const warranty = `Every repair by {{brand}} is covered for {{warrantyMonths}} or {{warrantyMiles}}, whichever comes first, counted from the day the work is done and the mileage on your invoice. {{brand}} gives this limited warranty.

## What’s covered
- The labor we did.
- The parts we installed.

If a part we installed fails, or the work we did wasn’t right, we fix it at no cost to you: parts, labor, and the visit.

## What isn’t covered
- Parts you brought yourself, and the labor to do the job again because of them.
- Normal wear, such as brake pads, wiper blades, filters, bulbs, and fluids used up as they should be.
- Damage from accidents, misuse, racing, flood, fire, or missed maintenance.
- Work somebody else did on the same part after us.
- A diagnosis, an inspection, or a repair you declined.
- Other costs, such as a rental car, towing, or lost time, unless the law says otherwise.

A part’s maker may give you a longer warranty. Yours to use, and we’ll help.

## How to use it
- Open your past services in your account, or call {{phone}}.
- Tell us what happened. Stop driving if it isn’t safe.
- We’ll send a mechanic to look. If it’s covered, you pay nothing. If it isn’t, we’ll show you why and give you a price before doing anything.
- Are you far from where we work? Call us before anybody else repairs it.

You need the invoice or the phone number or email you booked with. Nothing else.

## Whose it is
The warranty is for the customer on the invoice and the vehicle on it. It doesn’t pass to a new owner unless the law says so.

## Your rights
This warranty gives you specific legal rights. You may also have other rights, which vary from state to state. Some states don’t allow limits like those above, so they may not apply to you.

## Language
This warranty is in English and Spanish. If they don’t say the same, the English text is the one that counts.

## Contact
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;

export const accessibility = `{{brand}} is for everybody with a car that needs work. We want you to be able to get a quote, book, and pay whatever your abilities and whatever you browse with.

## What we aim for
Our website and app are built to meet {{accessibilityStandard}}. That means, among other things:
- Everything works with a keyboard, and you can see where you are.
- Screen readers are told what things are and what changed.
- Text has enough contrast, in light and dark, and can be made larger without breaking the page.
- Nothing moves if you’ve asked your device for less motion.
- Buttons are large enough for a thumb.

We test every screen with automatic checks and by keyboard, on phones and on desktops.

## What may be hard today
- Maps show where a mechanic or a vehicle is. The same facts are in words beside them.
- Payment fields come from Stripe and PayPal, and we can’t change how they work.
- Pictures taken by mechanics are described by the finding beside them, not one by one.
- Some PDF documents may be hard for screen readers. Ask us, and we’ll read or send them another way.

## Need help or found a problem?
Call {{phone}} or email {{email}}. Tell us the page and what you tried. We’ll help you finish what you came for and get back to you about a fix. You can do everything by phone that you can do here: get a quote, book, change, cancel, and pay.

## At your car
If you need something special during the visit, such as texts instead of calls, more time, or a mechanic who comes to your door, write it in the notes when you book, or tell us by phone.
`;
