export const terms = `These terms are the agreement between you and {{brand}}. They apply when you ask for a quote, book a visit, or use our website and app. We work in parts of Michigan, Texas, and Arizona.

## Quotes and estimates
- A quote lists the services, the parts, the labor as rate times hours, the fees, the taxes, and the total.
- A price is good for {{quoteDays}}.
- A diagnosis finds the cause. It doesn’t include the repair. You get a written estimate for the repair before we start it.

## You authorize the work
We only do work you authorize. When you book, you authorize the work listed for the total shown. **We won’t charge more than you approved without your OK.** If we find something else, we send you a new price and you approve or decline it, line by line. If you tell us by phone, by text, or in person, we write down who said it, when, and for how much.

You may ask for the replaced parts back before the work begins, except where a part has to go back to its maker. Your invoice says whether each part is new, used, rebuilt, or reconditioned.

## Your visit
- We promise an arrival window, not a minute. If we’re running late, we’ll tell you.
- The vehicle must be parked where it’s legal and safe to work, with room around it, and you must have the right to let us work there.
- You own the vehicle or have the owner’s permission.
- Tell us what you know: earlier repairs, recalls, changes to the vehicle, and anything that could hurt somebody.
- Take out valuables. Our mechanic may need to start and drive the vehicle a short way to test it.
- If it isn’t safe to work, or the job can’t be done on the spot, we’ll stop and talk about what’s next.

## Paying
- You save a card or another way to pay when you book. **Nothing is charged until the work is done,** apart from a membership you buy by itself.
- With PayPal, an amount may be reserved when you book and is released or charged later.
- When the work is done, we charge what you approved and send an invoice.
- If a charge fails, we try again and tell you. You can pay with another card.
- Cards are handled by Stripe and PayPal under their own terms.

## Canceling and missed visits
Rescheduling is free. Canceling late or missing a visit can cost {{lateCancelFee}}. The [cancellation policy](/cancellation) says when.

## Warranty
Our work is covered for {{warrantyMonths}} or {{warrantyMiles}}, whichever comes first. The [warranty terms](/warranty) say what that means.

## Membership
A membership renews on its own until you end it. We show the price, the period, and the next renewal before you join. You can end it in your account in two taps, and you keep it through the time you’ve paid for.

## Discounts, coupons, and credits
They have no cash value, can’t be sold, and usually can’t be combined. If two apply, you get the one that saves you more.

## Texts and emails
We send texts and emails about your quotes, visits, and account. Reply STOP to end texts and HELP for help. Agreeing to marketing texts is your choice and never needed to buy anything. The [privacy policy](/privacy) says more.

## Your account
Keep your phone and email yours: whoever can read your codes can log in. The links we send you open your visit without a login, so don’t forward them to people you don’t trust.

## Fleets
Whoever books for a business says that they may do so. The business pays for what its people book or approve within the limits it sets. A business that uses trackers tells its drivers as the law asks.

## Pictures and reviews
You keep what you upload. You let us use it to do and document the work. Reviews must be honest and your own. We may show them with your first name.

## What we’re responsible for
We fix what we did wrong. If our mechanic damages your vehicle or property, tell us right away so we can look at it. As far as the law allows, we aren’t responsible for losses nobody could have foreseen, for what was already broken or worn, or for work by others. Nothing here takes away rights that Michigan, Texas, Arizona, or federal law gives you and that can’t be waived.

## Disagreements
Call us first at {{phone}}; most things are settled that way. If not, the law of the state where the work was done applies, and its courts decide. You may also turn to that state’s consumer protection office.

## Language
These terms are in English and Spanish. If they don’t say the same, the English text is the one that counts.

## Changes
When these terms change, we publish a new version here with its date. The version you agreed to when you booked applies to that visit.

## Contact
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;
