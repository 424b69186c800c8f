/**
 * Country code 1 is shared: these area codes are not the United States and its territories.
 * New codes of our own need no change here; a new foreign one is caught by a test against the numbering data.
 */
const foreign = {
  canada:
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 ' +
    '514 519 548 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 ' +
    '807 819 825 867 873 879 902 905 942',
  caribbean: '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
};

/** Premium-rate and follow-me numbers: a text there costs us and reaches nobody who needs a technician. */
const notPersons =
  '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589 700 710 900';

const refused = new Set([foreign.canada, foreign.caribbean, notPersons].join(' ').split(' '));

/** Never given out: service codes (911), and the ranges kept for a longer numbering plan. */
const reserved = /^(?:.11|.9.|37.|96.)$/;

export const isAreaCode = (code: string): boolean => /^[2-9]\d\d$/.test(code) && !reserved.test(code);

export const isUsAreaCode = (code: string): boolean => isAreaCode(code) && !refused.has(code);
