/** For the tests of every capability that moves what scheduling has promised. */
export { addTechnician } from '../capabilities/scheduling/testing/plan-fixtures';
export { schedulingCalls } from '../capabilities/scheduling/testing/scheduling-calls';
