import { english, isReasonCode, type Told, told } from '@lugnut/contract/reasons';
import type * as core from 'zod/v4/core';

/** What a schema says of a value, as a code; a schema's own code wins. */
const tellIssue = (issue: core.$ZodIssue): Told => {
  // A code that the contract's `says` named.
  if (isReasonCode(english, issue.message)) return { code: issue.message, values: {} };
  const field = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? told('field_required', { field })
        : told('field_type', { field, expected: issue.expected });
    case 'too_small':
      return told('field_small', { field, least: Number(issue.minimum) });
    case 'too_big':
      return told('field_large', { field, most: Number(issue.maximum) });
    case 'unrecognized_keys':
      return told('fields_unknown', { field, names: issue.keys });
    case 'invalid_value':
      return told('field_choice', { field, choices: issue.values.map(String) });
    case 'invalid_format':
      return told('field_format', { field });
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return told('field_wrong', { field });
  }
};

export const tellIssues = (issues: readonly core.$ZodIssue[]): Told[] => {
  const told = new Map(issues.map(tellIssue).map((reason) => [JSON.stringify(reason), reason]));
  return [...told.values()];
};
