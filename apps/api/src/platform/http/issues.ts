import type * as core from 'zod/v4/core';

const nameOf = (issue: core.$ZodIssue): string => issue.path.map(String).join('.') || 'The request';

/** A schema violation as a readable message. A schema's own message wins. */
const describeIssue = (issue: core.$ZodIssue): string => {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? `${name} is required`
        : `${name} must be of type ${issue.expected}`;
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? `${name} is too short or too small (at least ${issue.minimum})`
        : issue.message;
    case 'too_big':
      return issue.message.startsWith('Too big')
        ? `${name} is too long or too large (at most ${issue.maximum})`
        : issue.message;
    case 'unrecognized_keys':
      return `${name} has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `${name} is not in the right format` : issue.message;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return `${name} is not valid`;
    case 'custom':
      return issue.message;
  }
};

export const describeIssues = (issues: readonly core.$ZodIssue[]): string[] => [
  ...new Set(issues.map(describeIssue)),
];
