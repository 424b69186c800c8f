/** For the tests of every capability that moves what scheduling has promised. */
export { addPastVisit, learnAgain } from '../capabilities/scheduling/testing/past-visits';
export { addTechnician } from '../capabilities/scheduling/testing/plan-fixtures';
export { promiseAsBooked } from '../capabilities/scheduling/testing/promise-as-booked';
export { schedulingCalls } from '../capabilities/scheduling/testing/scheduling-calls';
